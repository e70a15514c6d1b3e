import { MenuItem } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import { useGetList, useListContext } from 'react-admin'
import { DialogField } from '../../shared/DialogField.tsx'
import { useLang } from '../../use-lang.ts'

/** More than all seasons together hold. */
const ALL_COMPETITIONS = 500

/** The competitions that a dialog of the list offers: of the season that the list is filtered by. */
export function useOffered(): AdminCompetition[] {
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
  offered: readonly AdminCompetition[]
  value: string
  onChange: (competition: string) => void
  disabled?: boolean
  wrong?: string | undefined
}

export function CompetitionField({ offered, value, onChange, disabled = false, wrong }: CompetitionFieldProps) {
  const lang = useLang()
  return (
    <DialogField
      select
      label="resources.certificates.fields.competion"
      value={offered.some(({ id }) => id === value) ? value : ''}
      disabled={disabled}
      wrong={wrong}
      onChange={onChange}
    >
      {offered.map((each) => (
        <MenuItem key={each.id} value={each.id}>
          {`${localized(each, 'name', lang)} – ${localized(each.season, 'name', lang)}`}
        </MenuItem>
      ))}
    </DialogField>
  )
}
