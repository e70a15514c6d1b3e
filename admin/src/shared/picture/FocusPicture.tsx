import { Box, Typography } from '@mui/material'
import { MIDDLE } from '@olympiad/contracts/pictures'
import { type MouseEvent, type SyntheticEvent, useState } from 'react'
import { useTranslate, useWrappedSource } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'

/** Width to height, as pages cut photographs. */
const CUTS = [3 / 2, 3 / 4] as const
const MAX_HEIGHT = 260
const SHARED = { display: 'block', bgcolor: 'common.white', borderRadius: '2px' } as const

type FocusPictureProps = {
  src: string
  /** Fields in percent. */
  x: string
  y: string
}

const percentOf = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100)

/** A click sets the focus; number fields do the same by keyboard. */
export function FocusPicture({ src, x, y }: FocusPictureProps) {
  const translate = useTranslate()
  const names = [useWrappedSource(x), useWrappedSource(y)] as const
  const { setValue } = useFormContext()
  const [aspect, setAspect] = useState<number>(CUTS[0])
  const [left, top] = useWatch({ name: [...names] }).map((percent) => `${percent ?? MIDDLE}%`)

  const choose = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const area = currentTarget.getBoundingClientRect()
    const shares = [(clientX - area.left) / area.width, (clientY - area.top) / area.height]
    for (const [nth, name] of names.entries())
      setValue(name, percentOf(shares[nth] ?? 0), { shouldDirty: true, shouldValidate: true })
  }

  const measure = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) => {
    if (naturalHeight > 0) setAspect(naturalWidth / naturalHeight)
  }

  return (
    <>
      <Box
        onClick={choose}
        // A drawing has no size of its own, only a shape.
        style={{ width: `min(100%, ${MAX_HEIGHT * aspect}px)`, aspectRatio: aspect }}
        sx={{ position: 'relative', cursor: 'crosshair' }}
      >
        <Box
          component="img"
          src={src}
          alt={translate('console.picture_chosen')}
          onLoad={measure}
          sx={{ ...SHARED, width: '100%', height: '100%' }}
        />
        <Box
          aria-hidden
          // Not in `sx`, which would mirror it.
          style={{ left, top }}
          sx={{
            position: 'absolute',
            width: 28,
            height: 28,
            transform: 'translate(-50%, -50%)',
            border: '3px solid #fff',
            borderRadius: '50%',
            outline: '2px solid #000',
            pointerEvents: 'none',
          }}
        />
      </Box>
      <Box aria-hidden sx={{ display: 'flex', gap: 1, mt: 1 }}>
        {CUTS.map((aspect) => (
          <Box
            key={aspect}
            component="img"
            src={src}
            alt=""
            style={{ objectPosition: `${left} ${top}` }}
            sx={{ ...SHARED, height: 72, aspectRatio: aspect, objectFit: 'cover' }}
          />
        ))}
      </Box>
      <Typography variant="caption" component="p" color="text.secondary" sx={{ my: 1 }}>
        {translate('console.focus_help')}
      </Typography>
    </>
  )
}
