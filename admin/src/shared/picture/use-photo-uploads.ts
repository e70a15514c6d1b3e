import { type RefObject, useState } from 'react'
import { HttpError } from 'react-admin'
import { uploadPicture } from '../../data/upload.ts'
import { fitPhoto } from './crop-image.ts'
import { validatePicture } from './picture-rules.ts'

/** `why` is a text key or the server's message. */
type RefusedFile = { name: string; why: string }

type UsePhotos = {
  /** Runs in the order of the choice. */
  onUploaded: (name: string) => void
  /** True during an upload. */
  uploadingRef: RefObject<boolean>
}

/** Uploads photographs one after another. */
export function usePhotoUploads({ onUploaded, uploadingRef }: UsePhotos) {
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<RefusedFile[]>([])

  const upload = async (file: File): Promise<string | undefined> => {
    const photo = await fitPhoto(file)
    const errorKey = validatePicture(photo, 'photo')
    if (errorKey) return errorKey
    try {
      onUploaded(await uploadPicture(photo))
      return undefined
    } catch (error) {
      return error instanceof HttpError ? error.message : 'console.network'
    }
  }
  const choose = async (files: readonly File[]) => {
    setRefused([])
    setSending(true)
    uploadingRef.current = true
    for (const file of files) {
      const why = await upload(file)
      if (why) setRefused((others) => [...others, { name: file.name, why }])
    }
    uploadingRef.current = false
    setSending(false)
  }
  return { sending, refused, choose }
}
