import { type RefObject, useState } from 'react'
import { HttpError } from 'react-admin'
import { uploadPicture } from '../../data/upload.ts'
import { refusalOf } from './picture-rules.ts'

/** A file that was not taken, and why, as a key of the texts or in the server's words. */
type RefusedFile = { name: string; why: string }

type UsePictures = {
  /** Told of each picture as soon as it is kept, in the order in which they were chosen. */
  onKept: (name: string) => void
  /** True while pictures are being sent, for what must wait. */
  underWay: RefObject<boolean>
}

/** What becomes of several pictures that somebody chooses: each is sent or refused, one after the other. */
export function usePictures({ onKept, underWay }: UsePictures) {
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<RefusedFile[]>([])

  const sent = async (file: File): Promise<string | undefined> => {
    const wrong = refusalOf(file)
    if (wrong) return wrong
    try {
      onKept(await uploadPicture(file))
      return undefined
    } catch (error) {
      return error instanceof HttpError ? error.message : 'console.network'
    }
  }
  const choose = async (files: readonly File[]) => {
    setRefused([])
    setSending(true)
    underWay.current = true
    for (const file of files) {
      const why = await sent(file)
      if (why) setRefused((others) => [...others, { name: file.name, why }])
    }
    underWay.current = false
    setSending(false)
  }
  return { sending, refused, choose }
}
