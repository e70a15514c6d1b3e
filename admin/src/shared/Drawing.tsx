import { Box } from '@mui/material'

/** A square picture without a meaning of its own: logo, mark, team picture. */
export function Drawing({ src, size }: { src: string; size: number }) {
  return (
    <Box
      component="img"
      src={src}
      alt=""
      loading="lazy"
      width={size}
      height={size}
      sx={{ width: size, height: size, flex: 'none', objectFit: 'cover', borderRadius: '2px', display: 'block' }}
    />
  )
}
