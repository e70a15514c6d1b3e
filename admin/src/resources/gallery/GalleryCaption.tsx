import { Box } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import { isSvg, pictureUrl, resizedPictureUrl } from '@olympiad/contracts/pictures'
import type { AdminGalleryItem } from '@olympiad/contracts/views/admin-content'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { Thumbnail } from '../../shared/Thumbnail.tsx'
import { TwoLines } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'

/** Twice the displayed width, for high-density screens. */
const previewUrl = (file: string): string => (isSvg(file) ? pictureUrl(file) : resizedPictureUrl(file, 320))

export function GalleryCaption({ item, narrow = false }: { item: AdminGalleryItem; narrow?: boolean }) {
  const lang = useLang()
  const shows = [item.season_names, item.competion_names].flatMap((names) => names ?? [])
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Thumbnail src={previewUrl(item.file_path)} width={112} height={72} />
      <TwoLines
        narrow={narrow}
        first={
          <RecordLink resource="gallery" type="edit" id={item.id}>
            {localized(item, 'name', lang)}
          </RecordLink>
        }
        second={shows.map((names) => localized(names, 'name', lang)).join(' · ')}
      />
    </Box>
  )
}
