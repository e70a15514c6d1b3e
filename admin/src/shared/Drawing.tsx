import { Thumbnail } from './Thumbnail.tsx'

/** A square picture without a meaning of its own, on whatever it stands: logo, mark, team picture. */
export function Drawing({ src, size }: { src: string; size: number }) {
  return <Thumbnail src={src} width={size} height={size} ground="transparent" />
}
