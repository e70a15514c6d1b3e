import type { AdminCategory } from '@olympiad/contracts/views/community'
import { useRecordContext } from 'react-admin'
import { CardControls } from '../../shared/CardControls.tsx'
import { CategoryTopics } from './CategoryTopics.tsx'
import { CategoryWords } from './CategoryWords.tsx'

/** A category on a phone. */
export function CategoryCard() {
  const category = useRecordContext<AdminCategory>()
  if (!category) return null
  return (
    <>
      <CategoryWords category={category} />
      <CategoryTopics category={category} />
      <CardControls ordered />
    </>
  )
}
