import { CompetitionFilter } from '../../shared/CompetitionFilter.tsx'
import { SearchFilter } from '../../shared/SearchFilter.tsx'
import { VisibilityFilter } from '../../shared/VisibilityFilter.tsx'

export const galleryFilters = [
  <SearchFilter key="s" source="s" alwaysOn />,
  <CompetitionFilter key="competion" source="competion" alwaysOn />,
  <VisibilityFilter key="status" source="status" alwaysOn />,
]
