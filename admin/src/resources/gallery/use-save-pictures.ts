import { useRef } from 'react'
import { HttpError, useDataProvider, useNotify, useRedirect } from 'react-admin'
import { type NewPictures, prefixPictureErrors } from './new-pictures.ts'

const errorsOf = (error: unknown): Record<string, string> =>
  error instanceof HttpError && typeof error.body === 'object' ? (error.body?.errors ?? {}) : {}

/** Saves one after another and stops at the first error. A second save updates the pictures that were saved before. */
export function useSavePictures() {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const redirect = useRedirect()
  /** Ids by picture name. */
  const saved = useRef(new Map<string, string>())

  return async ({ pictures, ...shared }: NewPictures): Promise<Record<string, string> | undefined> => {
    for (const [nth, picture] of pictures.entries()) {
      const data = { ...picture, ...shared }
      const id = saved.current.get(picture.file_path)
      try {
        if (id) await dataProvider.update('gallery', { id, data, previousData: { id } })
        else saved.current.set(picture.file_path, (await dataProvider.create('gallery', { data })).data.id)
      } catch (error) {
        notify(error instanceof Error ? error.message : 'texts.server_error', { type: 'error' })
        return prefixPictureErrors(nth, errorsOf(error))
      }
    }
    notify('texts.saved_done', { type: 'success' })
    redirect('list', 'gallery')
    return undefined
  }
}
