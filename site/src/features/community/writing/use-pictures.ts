import { sendTo } from '@olympiad/contracts/call'
import type { uploadForumPicture } from '@olympiad/contracts/calls/community'
import { TOPIC_PICTURES } from '@olympiad/contracts/community'
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@olympiad/contracts/constants'
import { useRef, useState } from 'react'
import { useSend } from '../../../components/form/use-send.ts'
import { uploading } from '../../../lib/upload.ts'
import { picturesIn } from './markdown-edit.ts'
import type { ComposerProps } from './writing.server.ts'

const PICTURES = { method: 'POST', path: '/api/community/pictures' } as const

type Around = {
  /** The text as it stands. */
  textNow: () => string
  /** Puts a picture that has arrived into the text. */
  place: (filename: string) => void
  /** Told when the first one leaves, and when the last one is dealt with. */
  onSending: (sending: boolean) => void
}

/** Sends pictures one after the other, as soon as they are chosen, pasted or dropped. */
export function usePictures({ lang, messages, offline, page }: ComposerProps, { textNow, place, onSending }: Around) {
  /** Those that wait while one is sent; undefined while none is. */
  const waiting = useRef<File[]>(undefined)
  /** How much of one has left, from 0 to 1; undefined while none is sent. */
  const [share, setShare] = useState<number>()
  const { refusal, refuse, run } = useSend({
    offline,
    failed: messages.upload_failed,
    session: { lang, page, ended: messages.session_ended },
  })
  /** The last ones have arrived. */
  const [placed, setPlaced] = useState(false)

  /** What is wrong with a picture. For comfort only: the server looks at its bytes. */
  const faultOf = (file: File): string | undefined => {
    if (!IMAGE_TYPES.some((type) => type === file.type)) return messages.upload_type
    if (file.size > IMAGE_MAX_BYTES) return messages.upload_size
    return picturesIn(textNow()).length >= TOPIC_PICTURES ? messages.topic_pictures_many : undefined
  }

  async function sendAll(queue: File[]): Promise<'stays'> {
    try {
      for (let file = queue.shift(); file; file = queue.shift()) {
        const fault = faultOf(file)
        if (fault) {
          refuse({ message: fault })
          break
        }
        const form = new FormData()
        form.set('file', file)
        setShare(0)
        const sent = await sendTo<typeof uploadForumPicture>(PICTURES, { form }, uploading(setShare))
        place(sent.filename)
        setPlaced(true)
      }
    } finally {
      waiting.current = undefined
      setShare(undefined)
      onSending(false)
    }
    return 'stays'
  }

  function add(files: readonly File[]): void {
    if (waiting.current) return void waiting.current.push(...files)
    const queue = [...files]
    waiting.current = queue
    onSending(true)
    setPlaced(false)
    void run(() => sendAll(queue))
  }
  return { share, problem: refusal?.message, placed, add }
}
