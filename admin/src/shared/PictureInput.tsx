import CropIcon from '@mui/icons-material/Crop'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import { Box, Button, FormHelperText, Typography } from '@mui/material'
import { type ChangeEvent, lazy, Suspense, useId, useRef } from 'react'
import { type InputProps, useInput, useTranslate, useTranslateLabel, ValidationError } from 'react-admin'
import { asTyped } from './as-typed.ts'
import { PictureFrame } from './picture/PictureFrame.tsx'
import { ACCEPTED } from './picture/picture-rules.ts'
import { useFileAddress } from './picture/use-file-address.ts'
import { usePicture } from './picture/use-picture.ts'

const CropDialog = lazy(async () => ({ default: (await import('./picture/CropDialog.tsx')).CropDialog }))

type PictureInputProps = Pick<InputProps, 'source' | 'label' | 'validate' | 'helperText' | 'resource'> & {
  /** Width to height that the picture is cropped to; free where it is not said. */
  aspect?: number
  /** It goes with the form, as a file, and never lies under a public address. */
  withForm?: boolean
  /** The address of what is shown while none is chosen. */
  current?: string
}

/**
 * A picture: chosen or dropped, cropped, uploaded at once, shown. Its value is the name of a file under uploads/, or empty.
 * While it is under way the form can't be saved.
 */
export function PictureInput(props: PictureInputProps) {
  const { source, label, validate = [], helperText, resource, aspect, withForm = false, current } = props
  const translate = useTranslate()
  const labelOf = useTranslateLabel()
  const helpId = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const underWay = useRef(false)
  const { field, fieldState, isRequired, id } = useInput({
    source,
    parse: asTyped,
    validate: [...[validate].flat(), () => (underWay.current ? 'console.picture_wait' : undefined)],
    ...(resource && { resource }),
  })
  const file: File | undefined = field.value instanceof File ? field.value : undefined
  const name = file ? '' : String(field.value)
  const src = useFileAddress(file) ?? (name ? `/uploads/${name}` : current)
  const { sending, refusal, cropping, send, choose, crop, remove, close } = usePicture({
    name,
    onChange: field.onChange,
    underWay,
    cropFirst: aspect !== undefined,
    withForm,
  })
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) choose(file)
    // So that the same file can be chosen again.
    target.value = ''
  }
  const wrong = refusal ?? (fieldState.invalid ? fieldState.error?.message : undefined)

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
        color={wrong ? 'error' : 'text.secondary'}
        sx={{ display: 'block', mb: 0.5 }}
      >
        {labelOf({ ...(label !== undefined && { label }), source })}
        {isRequired && ' *'}
      </Typography>
      <input ref={chooser} id={id} type="file" accept={ACCEPTED} hidden onChange={take} />
      <PictureFrame
        src={src}
        aspect={aspect}
        sending={sending}
        wrong={Boolean(wrong)}
        onDrop={([file]) => file && choose(file)}
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
      <FormHelperText id={helpId} error={Boolean(wrong)} role={wrong ? 'alert' : undefined}>
        {wrong ? (
          <ValidationError error={wrong} />
        ) : helperText ? (
          translate(String(helperText), { _: String(helperText) })
        ) : (
          translate('console.picture_kinds')
        )}
      </FormHelperText>
      {cropping && (
        <Suspense>
          <CropDialog cropping={cropping} aspect={aspect} onDone={send} onClose={close} />
        </Suspense>
      )}
    </Box>
  )
}
