import { Box } from '@mui/material'
import type { AdminCategory } from '@olympiad/contracts/views/community'
import { BilingualName } from '../../shared/BilingualName.tsx'
import { DecorativeImage } from '../../shared/DecorativeImage.tsx'
import { pictureUrl } from '../../shared/picture-urls.ts'

export function CategoryName({ category }: { category: AdminCategory }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <DecorativeImage src={pictureUrl(category.logo, category.name_en)} size={36} />
      <BilingualName resource="community-categories" record={category} />
    </Box>
  )
}
