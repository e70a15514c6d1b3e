import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Slider, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { CropArea } from './CropArea.tsx'
import { CropShape } from './CropShape.tsx'
import { cropImage } from './crop-image.ts'
import type { Area } from './picture-rules.ts'
import type { CropState } from './use-picture-upload.ts'

const MAX_ZOOM = 4

type CropDialogProps = {
  cropping: CropState
  /** Width to height; the dialog offers a choice by default. */
  aspect?: number | undefined
  onDone: (picture: Blob) => void
  /** `why` is a text key. */
  onClose: (why?: string) => void
}

export function CropDialog({
  cropping: { url, type, naturalAspect, originalFile },
  aspect,
  onDone,
  onClose,
}: CropDialogProps) {
  const translate = useTranslate()
  const titleId = useId()
  const [chosenAspect, setChosenAspect] = useState<number>()
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [busy, setBusy] = useState(false)

  const done = async () => {
    if (!area) return
    setBusy(true)
    await cropImage(url, area, type).then(onDone, () => onClose('texts.upload_broken'))
  }
  const close = () => busy || onClose()

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={close} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('console.crop_title')}</DialogTitle>
      <DialogContent sx={{ pb: 1 }}>
        <CropArea
          url={url}
          aspect={aspect ?? chosenAspect ?? naturalAspect}
          zoom={zoom}
          most={MAX_ZOOM}
          onZoom={setZoom}
          onArea={setArea}
        />
        <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 1 }}>
          {translate('console.crop_help')}
        </Typography>
        <Slider
          value={zoom}
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          onChange={(_event, value) => setZoom(Number(value))}
          aria-label={translate('console.crop_zoom')}
          getAriaValueText={(value) => `${Math.round(value * 100)}%`}
        />
        {aspect === undefined && <CropShape value={chosenAspect} onChange={setChosenAspect} />}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button disabled={busy} onClick={close}>
          {translate('ra.action.cancel')}
        </Button>
        {originalFile && (
          <Button disabled={busy} onClick={() => onDone(originalFile)}>
            {translate('console.crop_skip')}
          </Button>
        )}
        <Button variant="contained" loading={busy} disabled={!area} onClick={() => void done()}>
          {translate('console.crop_done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
