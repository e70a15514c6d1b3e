import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import { Alert, Box, Button, FormHelperText } from '@mui/material'
import { type ChangeEvent, useId, useRef } from 'react'
import { ArrayInput, required, useArrayInput, useTranslate } from 'react-admin'
import { PictureFrame } from '../../shared/picture/PictureFrame.tsx'
import { acceptedTypes } from '../../shared/picture/picture-rules.ts'
import { usePhotoUploads } from '../../shared/picture/use-photo-uploads.ts'
import { BLANK } from './new-pictures.ts'
import { PictureRows } from './PictureRows.tsx'

const filled = required('texts.upload_missing')

function Chooser({ underWay }: { underWay: { current: boolean } }) {
  const translate = useTranslate()
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const { append } = useArrayInput()
  const { sending, refused, choose } = usePhotoUploads({
    onUploaded: (file_path) => append({ ...BLANK, file_path }, { shouldFocus: false }),
    uploadingRef: underWay,
  })
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void choose([...(target.files ?? [])])
    // Allows the same files to be chosen again.
    target.value = ''
  }
  return (
    <Box sx={{ mb: 2 }}>
      <input
        ref={chooser}
        id={id}
        type="file"
        multiple
        accept={acceptedTypes('photo')}
        hidden
        aria-label={translate('resources.gallery.choose')}
        onChange={handleChange}
      />
      <PictureFrame
        src={undefined}
        sending={sending}
        wrong={refused.length > 0}
        hint="resources.gallery.drop"
        onDrop={(files) => void choose(files)}
      >
        <Button size="small" disabled={sending} startIcon={<UploadIcon />} onClick={() => chooser.current?.click()}>
          {translate('resources.gallery.choose')}
        </Button>
      </PictureFrame>
      <FormHelperText>{translate('console.photo_kinds')}</FormHelperText>
      {refused.map(({ name, why }, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: file names may repeat, and the list only grows
        <Alert key={nth} severity="error" variant="outlined" sx={{ mt: 1, maxWidth: 420 }}>
          <bdi>{name}</bdi>: {translate(why, { _: why })}
        </Alert>
      ))}
    </Box>
  )
}

/** Blocks saving during uploads. */
export function PicturesInput({ source }: { source: string }) {
  const underWay = useRef(false)
  const wait = () => (underWay.current ? 'console.picture_wait' : undefined)
  return (
    <ArrayInput source={source} label={false} validate={[filled, wait]} helperText={false}>
      <Chooser underWay={underWay} />
      <PictureRows source={source} />
    </ArrayInput>
  )
}
