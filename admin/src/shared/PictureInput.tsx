import CropIcon from '@mui/icons-material/Crop'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import { Box, Button, FormHelperText, Typography } from '@mui/material'
import { type ChangeEvent, lazy, Suspense, useId, useRef } from 'react'
import { type InputProps, useInput, useTranslate, useTranslateLabel, ValidationError } from 'react-admin'
import { parseText } from './parse-text.ts'
import { FocusPicture } from './picture/FocusPicture.tsx'
import { PictureFrame } from './picture/PictureFrame.tsx'
import { acceptedTypes } from './picture/picture-rules.ts'
import { useObjectUrl } from './picture/use-object-url.ts'
import { usePictureUpload } from './picture/use-picture-upload.ts'

const CropDialog = lazy(async () => ({ default: (await import('./picture/CropDialog.tsx')).CropDialog }))

type PictureInputProps = Pick<InputProps, 'source' | 'label' | 'validate' | 'helperText' | 'resource'> & {
  /** Width to height of the crop; free by default. */
  aspect?: number
  /** The form sends it as a file, and it never gets a public address. */
  withForm?: boolean
  current?: string
  /** Of a photograph: fields of the point that a cut keeps in view. */
  focus?: { x: string; y: string }
}

/** The value is a file name under uploads/, or empty. Blocks saving during the upload. */
export function PictureInput(props: PictureInputProps) {
  const { source, label, validate = [], helperText, resource, aspect, withForm = false, current, focus } = props
  const kind = focus ? 'photo' : 'picture'
  const translate = useTranslate()
  const labelOf = useTranslateLabel()
  const helpId = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const underWay = useRef(false)
  const { field, fieldState, isRequired, id } = useInput({
    source,
    parse: parseText,
    validate: [...[validate].flat(), () => (underWay.current ? 'console.picture_wait' : undefined)],
    ...(resource && { resource }),
  })
  const file: File | undefined = field.value instanceof File ? field.value : undefined
  const name = file ? '' : String(field.value)
  const src = useObjectUrl(file) ?? (name ? `/uploads/${name}` : current)
  const { sending, refusal, cropping, send, choose, crop, remove, closeCrop } = usePictureUpload({
    name,
    onChange: field.onChange,
    uploadingRef: underWay,
    kind,
    cropFirst: aspect !== undefined,
    sendWithForm: withForm,
  })
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) void choose(file)
    // Allows the same file to be chosen again.
    target.value = ''
  }
  const errorText = refusal ?? (fieldState.invalid ? fieldState.error?.message : undefined)

  return (
    <Box
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={helpId}
      sx={{ mb: 2, width: '100%', minWidth: 0 }}
    >
      <Typography
        component="label"
        id={`${id}-label`}
        htmlFor={id}
        variant="body2"
        color={errorText ? 'error' : 'text.secondary'}
        sx={{ display: 'block', mb: 0.5 }}
      >
        {labelOf({ ...(label !== undefined && { label }), source })}
        {isRequired && ' *'}
      </Typography>
      <input ref={chooser} id={id} type="file" accept={acceptedTypes(kind)} hidden onChange={handleChange} />
      <PictureFrame
        src={src}
        aspect={aspect}
        sending={sending}
        wrong={Boolean(errorText)}
        onDrop={([file]) => file && void choose(file)}
        preview={focus && src && <FocusPicture src={src} {...focus} />}
      >
        <Button
          ref={field.ref}
          size="small"
          disabled={sending}
          startIcon={<UploadIcon />}
          onClick={() => chooser.current?.click()}
        >
          {translate(src ? 'console.picture_change' : 'console.picture_choose')}
        </Button>
        {crop && (
          <Button size="small" disabled={sending} startIcon={<CropIcon />} onClick={crop}>
            {translate('console.picture_crop')}
          </Button>
        )}
        {name && !isRequired && (
          <Button size="small" color="error" disabled={sending} startIcon={<RemoveIcon />} onClick={remove}>
            {translate('console.picture_remove')}
          </Button>
        )}
      </PictureFrame>
      <FormHelperText id={helpId} error={Boolean(errorText)} role={errorText ? 'alert' : undefined}>
        {errorText ? (
          <ValidationError error={errorText} />
        ) : helperText ? (
          translate(String(helperText), { _: String(helperText) })
        ) : (
          translate(`console.${kind}_kinds`)
        )}
      </FormHelperText>
      {cropping && (
        <Suspense>
          <CropDialog cropping={cropping} aspect={aspect} onDone={send} onClose={closeCrop} />
        </Suspense>
      )}
    </Box>
  )
}
