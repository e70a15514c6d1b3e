import { Box } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import type { Area } from './picture-rules.ts'

/** In screen pixels per arrow key press. */
const STEP = 8

type CropAreaProps = {
  url: string
  aspect: number
  zoom: number
  most: number
  onZoom: (zoom: number) => void
  onArea: (area: Area) => void
}

/** Supports pointer, touch and arrow keys, and works the same in both text directions. */
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
        // The library would inject a style element, which the console's CSP refuses.
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
