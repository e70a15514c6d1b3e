import { CallError, send } from '@olympiad/contracts/call'
import { uploadForumPicture } from '@olympiad/contracts/calls/community'
import { TOPIC_PICTURES } from '@olympiad/contracts/community'
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@olympiad/contracts/constants'
import { useRef, useState } from 'react'
import { leftForSignIn } from '../../../lib/session-ended.ts'
import { uploading } from '../../../lib/upload.ts'
import { picturesIn } from './markdown-edit.ts'
import type { ComposerProps } from './writing.server.ts'

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
  const [problem, setProblem] = useState<string>()
  /** The last ones have arrived. */
  const [placed, setPlaced] = useState(false)

  /** What is wrong with a picture. For comfort only: the server looks at its bytes. */
  const faultOf = (file: File): string | undefined => {
    if (!IMAGE_TYPES.some((type) => type === file.type)) return messages.upload_type
    if (file.size > IMAGE_MAX_BYTES) return messages.upload_size
    return picturesIn(textNow()).length >= TOPIC_PICTURES ? messages.topic_pictures_many : undefined
  }

  async function add(files: readonly File[]) {
    if (waiting.current) return void waiting.current.push(...files)
    const queue = [...files]
    waiting.current = queue
    onSending(true)
    setProblem(undefined)
    setPlaced(false)
    try {
      for (let file = queue.shift(); file; file = queue.shift()) {
        const fault = faultOf(file)
        if (fault) return setProblem(fault)
        const form = new FormData()
        form.set('file', file)
        setShare(0)
        const { filename } = await send(uploadForumPicture, { form }, uploading(setShare))
        place(filename)
        setPlaced(true)
      }
    } catch (refusal) {
      if (leftForSignIn(refusal, page, lang, messages.session_ended)) return
      if (!(refusal instanceof CallError)) throw refusal
      setProblem(refusal.message || (refusal.code === 'network' ? offline : messages.upload_failed))
    } finally {
      waiting.current = undefined
      setShare(undefined)
      onSending(false)
    }
  }
  return { share, problem, placed, add }
}
