import { Box } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import type { Area } from './picture-rules.ts'

/** How far an arrow key moves the picture, in pixels of the screen. */
const STEP = 8

type CropAreaProps = {
  url: string
  aspect: number
  zoom: number
  most: number
  onZoom: (zoom: number) => void
  /** The pixels of the picture that are inside the frame. */
  onArea: (area: Area) => void
}

/** The picture under a frame, to be moved by pointer, fingers or arrow keys. The same in both directions of writing. */
export function CropArea({ url, aspect, zoom, most, onZoom, onArea }: CropAreaProps) {
  const translate = useTranslate()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  return (
    <Box
      dir="ltr"
      sx={{
        position: 'relative',
        height: 'min(52vh, 400px)',
        bgcolor: 'common.black',
        overflow: 'hidden',
        '& [role=group]:focus-visible': { outline: '3px solid #fff', outlineOffset: -3 },
      }}
    >
      <Cropper
        image={url}
        aspect={aspect}
        crop={crop}
        zoom={zoom}
        maxZoom={most}
        keyboardStep={STEP}
        // Its own way would write a style element, which the console's policy refuses.
        disableAutomaticStylesInjection
        onCropChange={setCrop}
        onZoomChange={onZoom}
        onCropComplete={(_shares, pixels) => onArea(pixels)}
        cropperProps={{ role: 'group', 'aria-label': translate('console.crop_area') }}
        mediaProps={{ alt: '' }}
      />
    </Box>
  )
}
