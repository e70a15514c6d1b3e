import { Box } from '@mui/material'
import type { AdminCategory } from '@olympiad/contracts/views/community'
import { Drawing } from '../../shared/Drawing.tsx'
import { NameInBoth } from '../../shared/NameInBoth.tsx'
import { pictureOf } from '../../shared/pictures.ts'

/** A category's sign beside its name in both languages. */
export function CategoryWords({ category }: { category: AdminCategory }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Drawing src={pictureOf(category.logo, category.name_en)} size={36} />
      <NameInBoth resource="community-categories" record={category} />
    </Box>
  )
}
