import { type RefObject, useEffect, useState } from 'react'
import { HttpError } from 'react-admin'
import { uploadPicture } from '../../data/upload.ts'
import { readPicture } from './cut-out.ts'
import { refusalOf, type StillType, stillType } from './picture-rules.ts'

/** A picture that is being cropped: its address, its width to height, and the file where it was not sent yet. */
export type Cropping = { url: string; type: StillType; ownAspect: number; whole?: File }

type UsePicture = {
  /** The name of the kept picture, or empty. */
  name: string
  onChange: (value: string | File) => void
  /** Whether a chosen picture is to be cropped before it is sent. */
  cropFirst: boolean
  /** True while a picture is being sent, for what must wait. */
  underWay: RefObject<boolean>
  /** Whether it goes with the form, and is not uploaded before. */
  withForm: boolean
}

const asFile = (picture: Blob): File => new File([picture], 'picture', { type: picture.type })

/** What becomes of a picture that somebody chooses: refused, cropped, sent, and at last a name; or a file of the form. */
export function usePicture({ name, onChange, cropFirst, underWay, withForm }: UsePicture) {
  const [cropping, setCropping] = useState<Cropping>()
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const url = cropping?.whole && cropping.url
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url])

  const send = async (picture: Blob) => {
    setCropping(undefined)
    setRefusal(undefined)
    setSending(true)
    underWay.current = true
    try {
      const sent = withForm ? asFile(picture) : await uploadPicture(picture)
      underWay.current = false
      onChange(sent)
    } catch (error) {
      setRefusal(error instanceof HttpError ? error.message : 'console.network')
    } finally {
      underWay.current = false
      setSending(false)
    }
  }

  const open = async (picture: Omit<Cropping, 'ownAspect'>) => {
    try {
      const { naturalWidth, naturalHeight } = await readPicture(picture.url)
      setCropping({ ...picture, ownAspect: naturalWidth / naturalHeight })
    } catch {
      if (picture.whole) URL.revokeObjectURL(picture.url)
      setRefusal('texts.upload_broken')
    }
  }

  const kept = stillType(name)
  return {
    sending,
    refusal,
    cropping,
    send,
    choose(file: File) {
      const wrong = refusalOf(file)
      setRefusal(wrong)
      if (wrong) return
      const type = stillType(file.type)
      if (cropFirst && type) void open({ url: URL.createObjectURL(file), type, whole: file })
      else void send(file)
    },
    /** Crops the kept picture; undefined where there is none that can be cropped. */
    crop: kept && (() => open({ url: `/uploads/${name}`, type: kept })),
    remove() {
      setRefusal(undefined)
      onChange('')
    },
    /** Puts the crop away; `why` is the key of what went wrong. */
    close(why?: string) {
      setCropping(undefined)
      setRefusal(why)
    },
  }
}
