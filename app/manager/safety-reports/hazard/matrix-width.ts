/** Of a drawer with the risk matrix, in pixels: room for the words of its rows and columns. */
export const matrixWidth = 800
