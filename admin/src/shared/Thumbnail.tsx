import { Box } from '@mui/material'

type ThumbnailProps = { src: string; width: number; height: number; fit?: 'cover' | 'contain'; ground?: string }

/** On white, which transparent logos require. */
export function Thumbnail({ src, width, height, fit = 'cover', ground = 'common.white' }: ThumbnailProps) {
  return (
    <Box
      component="img"
      src={src}
      alt=""
      loading="lazy"
      width={width}
      height={height}
      sx={{
        width,
        height,
        flex: 'none',
        display: 'block',
        objectFit: fit,
        bgcolor: ground,
        borderRadius: '2px',
      }}
    />
  )
}
