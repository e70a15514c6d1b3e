import { type RefObject, useEffect, useState } from 'react'
import { HttpError } from 'react-admin'
import { uploadPicture } from '../../data/upload.ts'
import { fitPhoto, loadImage } from './crop-image.ts'
import { type CroppableType, croppableType, type PictureKind, validatePicture } from './picture-rules.ts'

export type CropState = { url: string; type: CroppableType; naturalAspect: number; originalFile?: File }

type UsePicture = {
  name: string
  onChange: (value: string | File) => void
  kind: PictureKind
  cropFirst: boolean
  /** True during an upload. */
  uploadingRef: RefObject<boolean>
  sendWithForm: boolean
}

const asFile = (picture: Blob): File => new File([picture], 'picture', { type: picture.type })

/** Validates, crops and uploads a picture; the value becomes its name, or a file for the form to send. */
export function usePictureUpload({ name, onChange, kind, cropFirst, uploadingRef, sendWithForm }: UsePicture) {
  const [cropping, setCropping] = useState<CropState>()
  const [sending, setSending] = useState(false)
  const [error, setRefusal] = useState<string>()
  const url = cropping?.originalFile && cropping.url
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url])

  const send = async (picture: Blob) => {
    setCropping(undefined)
    setRefusal(undefined)
    setSending(true)
    uploadingRef.current = true
    try {
      const uploaded = sendWithForm ? asFile(picture) : await uploadPicture(picture)
      uploadingRef.current = false
      onChange(uploaded)
    } catch (error) {
      setRefusal(error instanceof HttpError ? error.message : 'console.network')
    } finally {
      uploadingRef.current = false
      setSending(false)
    }
  }

  const choose = async (file: File) => {
    setRefusal(undefined)
    uploadingRef.current = true
    const picture = kind === 'photo' ? await fitPhoto(file) : file
    uploadingRef.current = false
    const errorKey = validatePicture(picture, kind)
    if (errorKey) return setRefusal(errorKey)
    const type = croppableType(file.type)
    await (cropFirst && type ? open({ url: URL.createObjectURL(file), type, originalFile: file }) : send(picture))
  }

  const open = async (picture: Omit<CropState, 'naturalAspect'>) => {
    try {
      const { naturalWidth, naturalHeight } = await loadImage(picture.url)
      setCropping({ ...picture, naturalAspect: naturalWidth / naturalHeight })
    } catch {
      if (picture.originalFile) URL.revokeObjectURL(picture.url)
      setRefusal('texts.upload_broken')
    }
  }

  const storedType = croppableType(name)
  return {
    sending,
    refusal: error,
    cropping,
    send,
    choose,
    /** Undefined without a croppable picture. */
    crop: storedType && (() => open({ url: `/uploads/${name}`, type: storedType })),
    remove() {
      setRefusal(undefined)
      onChange('')
    },
    closeCrop(why?: string) {
      setCropping(undefined)
      setRefusal(why)
    },
  }
}
