import { Thumbnail } from './Thumbnail.tsx'

export function DecorativeImage({ src, size }: { src: string; size: number }) {
  return <Thumbnail src={src} width={size} height={size} ground="transparent" />
}
