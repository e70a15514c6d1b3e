import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Slider, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { CropArea } from './CropArea.tsx'
import { CropShape } from './CropShape.tsx'
import { cutOut } from './cut-out.ts'
import type { Area } from './picture-rules.ts'
import type { Cropping } from './use-picture.ts'

const MOST_ZOOM = 4

type CropDialogProps = {
  cropping: Cropping
  /** Width to height; chosen in the dialog where it is not said. */
  aspect?: number | undefined
  onDone: (picture: Blob) => void
  /** `why` is a key of the texts. */
  onClose: (why?: string) => void
}

/** Chooses the part of a picture that is kept. What was chosen just now can also be kept as it is. */
export function CropDialog({ cropping: { url, type, ownAspect, whole }, aspect, onDone, onClose }: CropDialogProps) {
  const translate = useTranslate()
  const titleId = useId()
  const [chosenAspect, setChosenAspect] = useState<number>()
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [busy, setBusy] = useState(false)

  const done = async () => {
    if (!area) return
    setBusy(true)
    await cutOut(url, area, type).then(onDone, () => onClose('texts.upload_broken'))
  }
  const close = () => busy || onClose()

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={close} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('console.crop_title')}</DialogTitle>
      <DialogContent sx={{ pb: 1 }}>
        <CropArea
          url={url}
          aspect={aspect ?? chosenAspect ?? ownAspect}
          zoom={zoom}
          most={MOST_ZOOM}
          onZoom={setZoom}
          onArea={setArea}
        />
        <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 1 }}>
          {translate('console.crop_help')}
        </Typography>
        <Slider
          value={zoom}
          min={1}
          max={MOST_ZOOM}
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
        {whole && (
          <Button disabled={busy} onClick={() => onDone(whole)}>
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
