import { DayInput } from './DayInput.tsx'

type FilterProps = { source: string; label: string; alwaysOn: boolean }
const DayFilter = ({ source, label }: FilterProps) => <DayInput source={source} label={label} />

/** Days in the time zone of Riyadh, both inclusive; the api reads `{ from, to }`. */
export const dayRangeFilters = (
  source: string,
  { from = 'console.from_day', to = 'console.to_day', alwaysOn = true } = {},
) => [
  <DayFilter key="from" source={`${source}.from`} label={from} alwaysOn={alwaysOn} />,
  <DayFilter key="to" source={`${source}.to`} label={to} alwaysOn={alwaysOn} />,
]
