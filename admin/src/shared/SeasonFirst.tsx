import { useInput } from 'react-admin'
import { SeasonSelect, type SeasonSelectProps } from './SeasonSelect.tsx'

type SeasonFirstProps = Omit<SeasonSelectProps, 'onChange'> & { competition: string }

/** A season above the field of its competition: another one forgets the competition, which belongs to the old one. */
export function SeasonFirst({ competition, ...season }: SeasonFirstProps) {
  const { field } = useInput({ source: competition })
  return <SeasonSelect {...season} onChange={() => field.onChange('')} />
}
