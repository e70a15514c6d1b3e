import { MenuItem } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import { useGetList, useListContext } from 'react-admin'
import { DialogField } from '../../shared/DialogField.tsx'
import { useLang } from '../../use-lang.ts'

const ALL_COMPETITIONS = 500

export function useCompetitionChoices(): AdminCompetition[] {
  const { filterValues } = useListContext()
  const season: string | undefined = filterValues['season']
  const { data = [] } = useGetList<AdminCompetition>('competions', {
    pagination: { page: 1, perPage: ALL_COMPETITIONS },
    sort: { field: 'order_id', order: 'ASC' },
    filter: season ? { season } : {},
  })
  return data
}

type CompetitionFieldProps = {
  choices: readonly AdminCompetition[]
  value: string
  onChange: (competition: string) => void
  disabled?: boolean
  error?: string | undefined
}

export function CompetitionField({ choices, value, onChange, disabled = false, error }: CompetitionFieldProps) {
  const lang = useLang()
  return (
    <DialogField
      select
      label="resources.certificates.fields.competion"
      value={choices.some(({ id }) => id === value) ? value : ''}
      disabled={disabled}
      errorText={error}
      onChange={onChange}
    >
      {choices.map((each) => (
        <MenuItem key={each.id} value={each.id}>
          {`${localized(each, 'name', lang)} – ${localized(each.season, 'name', lang)}`}
        </MenuItem>
      ))}
    </DialogField>
  )
}
