import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import { Box, Button, FormHelperText, Typography } from '@mui/material'
import { IMAGE_TYPES } from '@olympiad/contracts/constants'
import { type ChangeEvent, useRef, useState } from 'react'
import { HttpError, type InputProps, useInput, useTranslate, useTranslateLabel } from 'react-admin'
import { uploadPicture } from '../data/upload.ts'

type PictureInputProps = Pick<InputProps, 'source' | 'label' | 'validate' | 'helperText' | 'resource'> & {
  /** Width to height that the picture is cropped to; free where it is not said. */
  aspect?: number
}

/** A picture: chosen, cropped, uploaded at once, shown. Its value is the name of a file under uploads/. */
export function PictureInput({ source, label, validate, helperText, resource }: PictureInputProps) {
  const translate = useTranslate()
  const labelOf = useTranslateLabel()
  const { field, fieldState, isRequired, id } = useInput({
    source,
    ...(validate && { validate }),
    ...(resource && { resource }),
  })
  const chooser = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    setBusy(true)
    setRefusal(undefined)
    try {
      field.onChange(await uploadPicture(file))
    } catch (error) {
      setRefusal(error instanceof HttpError ? error.message : 'console.network')
    } finally {
      setBusy(false)
    }
  }

  const wrong = refusal ?? (fieldState.invalid ? fieldState.error?.message : undefined)
  const name = labelOf({ ...(label !== undefined && { label }), source })
  return (
    <Box sx={{ mb: 2 }}>
      <Typography component="label" htmlFor={id} variant="body2" color="text.secondary">
        {name}
        {isRequired && ' *'}
      </Typography>
      {field.value && (
        <Box
          component="img"
          src={`/uploads/${field.value}`}
          alt=""
          sx={{ display: 'block', maxWidth: '100%', maxHeight: 180, my: 1, borderRadius: '2px' }}
        />
      )}
      <input ref={chooser} id={id} type="file" accept={IMAGE_TYPES.join(',')} hidden onChange={choose} />
      <Button size="small" loading={busy} startIcon={<UploadIcon />} onClick={() => chooser.current?.click()}>
        {translate(field.value ? 'console.picture_change' : 'console.picture_choose')}
      </Button>
      {(wrong || helperText) && (
        <FormHelperText error={Boolean(wrong)}>{translate(wrong ?? String(helperText))}</FormHelperText>
      )}
    </Box>
  )
}
