import { Box } from '@mui/material'
import type { AdminCategory } from '@olympiad/contracts/views/community'
import { topicOf, topicSign } from '@olympiad/motif/topic-sign'
import { BilingualName } from '../../shared/BilingualName.tsx'
import { DecorativeImage } from '../../shared/DecorativeImage.tsx'
import { pictureUrl, svgDataUrl } from '../../shared/picture-urls.ts'

export function CategoryName({ category }: { category: AdminCategory }) {
  const { logo, name_en } = category
  const src = logo ? pictureUrl(logo, name_en) : svgDataUrl(topicSign(topicOf(name_en)))
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <DecorativeImage src={src} size={36} />
      <BilingualName resource="community-categories" record={category} />
    </Box>
  )
}
