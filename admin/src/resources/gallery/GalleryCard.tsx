import type { AdminGalleryItem } from '@olympiad/contracts/views/admin-content'
import { useRecordContext } from 'react-admin'
import { CardControls } from '../../shared/CardControls.tsx'
import { GalleryCaption } from './GalleryCaption.tsx'

export function GalleryCard() {
  const item = useRecordContext<AdminGalleryItem>()
  if (!item) return null
  return (
    <>
      <GalleryCaption item={item} />
      <CardControls />
    </>
  )
}
