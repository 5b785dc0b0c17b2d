import { useMutation } from '@tanstack/react-query'
import { api } from '#app/lib/api/api.ts'

export const useSetLocationPlace = () => useMutation(api.business.setLocationPlace.mutationOptions())
