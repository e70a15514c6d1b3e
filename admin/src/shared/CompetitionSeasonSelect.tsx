import { useInput } from 'react-admin'
import { SeasonSelect, type SeasonSelectProps } from './SeasonSelect.tsx'

type SeasonFirstProps = Omit<SeasonSelectProps, 'onChange'> & { competition: string }

/** A new season clears the competition, which belongs to the old one. */
export function CompetitionSeasonSelect({ competition, ...season }: SeasonFirstProps) {
  const { field } = useInput({ source: competition })
  return <SeasonSelect {...season} onChange={() => field.onChange('')} />
}
