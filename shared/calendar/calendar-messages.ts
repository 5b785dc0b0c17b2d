/** Specification 5. */
export const categoryNameRequired = 'Category name is required'
