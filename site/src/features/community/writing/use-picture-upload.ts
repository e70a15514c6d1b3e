import { sendToEndpoint } from '@olympiad/contracts/call'
import type { uploadForumPicture } from '@olympiad/contracts/calls/community'
import { MAX_TOPIC_PICTURES } from '@olympiad/contracts/community'
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '@olympiad/contracts/constants'
import { useRef, useState } from 'react'
import { useSend } from '../../../components/form/use-send.ts'
import { createUploadFetcher } from '../../../lib/upload.ts'
import type { ComposerProps } from './composer.server.ts'
import { picturesIn } from './markdown-edit.ts'

const PICTURES = { method: 'POST', path: '/api/community/pictures' } as const

type PictureUploadOptions = {
  getText: () => string
  insertPicture: (filename: string) => void
  onUploadingChange: (sending: boolean) => void
}

export function usePictureUpload(
  { lang, messages, offlineMessage, returnPath }: ComposerProps,
  { getText, insertPicture, onUploadingChange }: PictureUploadOptions,
) {
  const queueRef = useRef<File[]>(undefined)
  const [progress, setProgress] = useState<number>()
  const { submitError, setSubmitError, run } = useSend({
    offlineMessage,
    defaultMessage: messages.upload_failed,
    session: { lang, returnPath, sessionEndedMessage: messages.session_ended },
  })
  const [isUploaded, setUploaded] = useState(false)

  /** Only for convenience: the server checks the bytes. */
  const validatePicture = (file: File): string | undefined => {
    if (!IMAGE_TYPES.some((type) => type === file.type)) return messages.upload_type
    if (file.size > MAX_IMAGE_BYTES) return messages.upload_size
    return picturesIn(getText()).length >= MAX_TOPIC_PICTURES ? messages.topic_too_many_pictures : undefined
  }

  async function sendAll(queue: File[]): Promise<'stays'> {
    try {
      for (let file = queue.shift(); file; file = queue.shift()) {
        const error = validatePicture(file)
        if (error) {
          setSubmitError({ message: error })
          break
        }
        const form = new FormData()
        form.set('file', file)
        setProgress(0)
        const sent = await sendToEndpoint<typeof uploadForumPicture>(
          PICTURES,
          { form },
          createUploadFetcher(setProgress),
        )
        insertPicture(sent.filename)
        setUploaded(true)
      }
    } finally {
      queueRef.current = undefined
      setProgress(undefined)
      onUploadingChange(false)
    }
    return 'stays'
  }

  function upload(files: readonly File[]): void {
    if (queueRef.current) return void queueRef.current.push(...files)
    const queue = [...files]
    queueRef.current = queue
    onUploadingChange(true)
    setUploaded(false)
    void run(() => sendAll(queue))
  }
  return { progress, errorMessage: submitError?.message, isUploaded, upload }
}
