import { SearchFilter } from '../../shared/SearchFilter.tsx'
import { seasonFilters } from '../../shared/season-filters.tsx'
import { VisibilityFilter } from '../../shared/VisibilityFilter.tsx'

export const galleryFilters = [
  <SearchFilter key="s" source="s" alwaysOn />,
  ...seasonFilters,
  <VisibilityFilter key="status" source="status" alwaysOn />,
]
