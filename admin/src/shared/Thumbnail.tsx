import { Box } from '@mui/material'

type ThumbnailProps = { src: string; width: number; height: number; fit?: 'cover' | 'contain'; ground?: string }

/** A small picture beside the words that say what it shows; on white, as see-through logos are made for. */
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
