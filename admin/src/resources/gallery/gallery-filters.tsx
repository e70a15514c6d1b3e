import { SearchFilter } from '../../shared/SearchFilter.tsx'
import { ShownFilter } from '../../shared/ShownFilter.tsx'
import { seasonFilters } from '../../shared/season-filters.tsx'

export const galleryFilters = [
  <SearchFilter key="s" source="s" alwaysOn />,
  ...seasonFilters,
  <ShownFilter key="status" source="status" alwaysOn />,
]
