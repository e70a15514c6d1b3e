import type { AdminCategory } from '@olympiad/contracts/views/community'
import { useRecordContext } from 'react-admin'
import { CardControls } from '../../shared/CardControls.tsx'
import { CategoryName } from './CategoryName.tsx'
import { CategoryTopics } from './CategoryTopics.tsx'

export function CategoryCard() {
  const category = useRecordContext<AdminCategory>()
  if (!category) return null
  return (
    <>
      <CategoryName category={category} />
      <CategoryTopics category={category} />
      <CardControls hasPosition />
    </>
  )
}
