import type { AdminGalleryItem } from '@olympiad/contracts/views/admin-content'
import { useRecordContext } from 'react-admin'
import { CardControls } from '../../shared/CardControls.tsx'
import { GalleryWords } from './GalleryWords.tsx'

/** A picture of the gallery on a phone. */
export function GalleryCard() {
  const item = useRecordContext<AdminGalleryItem>()
  if (!item) return null
  return (
    <>
      <GalleryWords item={item} />
      <CardControls />
    </>
  )
}
