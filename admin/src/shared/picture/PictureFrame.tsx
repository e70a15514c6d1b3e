import AddIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import { Box, LinearProgress, Typography } from '@mui/material'
import { type DragEvent, type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'

type PictureFrameProps = {
  src: string | undefined
  aspect?: number | undefined
  sending: boolean
  wrong: boolean
  hint?: string
  /** In place of the picture itself. */
  preview?: ReactNode
  onDrop: (files: File[]) => void
  children: ReactNode
}

export function PictureFrame({
  src,
  aspect,
  sending,
  wrong,
  hint = 'console.picture_drop',
  preview,
  onDrop,
  children,
}: PictureFrameProps) {
  const translate = useTranslate()
  const [over, setOver] = useState(false)
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(!sending)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0 && !sending) onDrop(files)
  }
  return (
    <Box
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        border: '1px dashed',
        borderColor: wrong ? 'error.main' : over ? 'primary.main' : 'text.secondary',
        bgcolor: over ? 'action.selected' : 'background.paper',
        borderRadius: '2px',
        p: 1.5,
        maxWidth: 420,
      }}
    >
      {src === undefined ? (
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: 0.5, color: 'text.secondary', pt: 2, pb: 1 }}>
          <AddIcon fontSize="large" />
          <Typography variant="body2">{translate(hint)}</Typography>
        </Box>
      ) : (
        (preview ?? (
          <Box
            component="img"
            src={src}
            alt={translate('console.picture_chosen')}
            sx={{
              display: 'block',
              maxWidth: '100%',
              mb: 1,
              bgcolor: 'common.white',
              borderRadius: '2px',
              opacity: sending ? 0.5 : 1,
              ...(aspect === undefined
                ? { maxHeight: 220 }
                : { width: 320, aspectRatio: aspect, objectFit: 'contain' }),
            }}
          />
        ))
      )}
      {sending && <LinearProgress aria-label={translate('console.picture_sending')} sx={{ mb: 1 }} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ...(src === undefined && { justifyContent: 'center' }) }}>
        {children}
      </Box>
    </Box>
  )
}
