import { Box } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import { isDrawing, pictureAt, pictureOf } from '@olympiad/contracts/pictures'
import type { AdminGalleryItem } from '@olympiad/contracts/views/admin-content'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { Thumbnail } from '../../shared/Thumbnail.tsx'
import { TwoLines } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'

/** Twice as wide as it is shown, for sharp screens. */
const smallOf = (file: string): string => (isDrawing(file) ? pictureAt(file) : pictureOf(file, 320))

/** A picture beside its caption, which leads to its form; what it shows below, where that has no column. */
export function GalleryWords({ item, narrow = false }: { item: AdminGalleryItem; narrow?: boolean }) {
  const lang = useLang()
  const shows = [item.season_names, item.competion_names].flatMap((names) => names ?? [])
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Thumbnail src={smallOf(item.file_path)} width={112} height={72} />
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
