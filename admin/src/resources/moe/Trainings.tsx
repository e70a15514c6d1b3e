import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { TIME_SLOTS } from '@olympiad/contracts/constants'
import { localized } from '@olympiad/contracts/lang'
import type { AdminMoeTalent, AdminMoeTimeSlot } from '@olympiad/contracts/views/admin-programmes'
import { useGetList, useTranslate } from 'react-admin'
import { useLang } from '../../use-lang.ts'
import { DetailGroup } from '../submissions/SubmissionDetails.tsx'

export function Trainings({ talent }: { talent: AdminMoeTalent }) {
  const translate = useTranslate()
  const lang = useLang()
  const { data = [] } = useGetList<AdminMoeTimeSlot>('moe-timeslots', {
    pagination: { page: 1, perPage: TIME_SLOTS.length },
    sort: { field: 'id', order: 'ASC' },
  })
  const timeOf = (slot: AdminMoeTimeSlot['slot']) => {
    const named = data.find((time) => time.slot === slot)
    return named ? localized(named, 'name', lang) : translate(`texts.slot_${slot}`)
  }
  const label = (field: string) => translate(`resources.moe.fields.${field}`)
  return (
    <DetailGroup title={translate('resources.moe.trainings')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{label('competion')}</TableCell>
            <TableCell>{label('time_slot_1')}</TableCell>
            <TableCell>{label('time_slot_2')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {[...talent.training.entries()].map(([nth, { competion, time_slot_1, time_slot_2 }]) => (
            <TableRow key={nth}>
              <TableCell>{localized(competion, 'name', lang) || translate('resources.moe.competition_gone')}</TableCell>
              <TableCell>{timeOf(time_slot_1)}</TableCell>
              <TableCell>{timeOf(time_slot_2)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </DetailGroup>
  )
}
