import AddIcon from '@mui/icons-material/PersonAddOutlined'
import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import type { StaffForm } from '@olympiad/contracts/forms/judging'
import { personName } from '@olympiad/contracts/person-labels'
import type { EventSetup, StaffView } from '@olympiad/contracts/views/judging'
import { useState } from 'react'
import { useMay } from '../../../auth/use-rights.ts'
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx'
import { EmptyState } from '../../../shared/EmptyState.tsx'
import { Section } from '../../../shared/Section.tsx'
import { stackedCell, stackedHead, stackedNamedCell, stackedRow } from '../../../shared/stacked-table.ts'
import { visuallyHidden } from '../../../shared/visually-hidden.ts'
import { useLang } from '../../../use-lang.ts'
import { eventPath } from '../event-path.ts'
import { useEventTexts } from '../event-texts.ts'
import { formatTables } from '../table-ranges.ts'
import { useEventChange } from '../use-event-change.ts'
import { StaffDialog } from './StaffDialog.tsx'

type Member = StaffForm['staff'][number]

const toMember = ({ person, role, tables }: StaffView): Member => ({ person, role, tables })

export function Staff({ setup: { event } }: { setup: EventSetup }) {
  const { staff: t, roles, tabs, columns } = useEventTexts()
  const lang = useLang()
  const comma = lang === 'ar' ? '، ' : ', '
  const mayWrite = useMay('write')
  const { busy, error, change, clearErrors } = useEventChange()
  const [edited, setEdited] = useState<StaffView | 'new'>()
  const [leaving, setLeaving] = useState<StaffView>()
  const present = event.staff.filter(({ removed_at }) => removed_at === null)
  const gone = event.staff.filter(({ removed_at }) => removed_at !== null)

  const send = (staff: Member[]) =>
    change({ method: 'PUT', address: eventPath(event.id, 'staff'), body: { staff } satisfies StaffForm })
  const others = (person: string) => present.filter((each) => each.person !== person).map(toMember)
  const put = async (member: Member) => {
    if (await send([...others(member.person), member])) setEdited(undefined)
  }
  const takeOff = async () => {
    if (leaving && (await send(others(leaving.person)))) setLeaving(undefined)
  }
  const ask = (next: () => void) => () => {
    clearErrors()
    next()
  }
  const addButton = mayWrite && (
    <Button variant="outlined" startIcon={<AddIcon />} onClick={ask(() => setEdited('new'))}>
      {t.add}
    </Button>
  )
  return (
    <Section title={tabs.staff}>
      {event.staff.length === 0 ? (
        <EmptyState subject="members" title={t.none} hint={t.none_hint}>
          {addButton}
        </EmptyState>
      ) : (
        <>
          <Table size="small" aria-label={tabs.staff} sx={{ mb: 2 }}>
            <TableHead sx={stackedHead}>
              <TableRow>
                <TableCell>{t.person}</TableCell>
                <TableCell>{t.role}</TableCell>
                <TableCell>{t.tables}</TableCell>
                <TableCell>
                  <Box component="span" sx={visuallyHidden}>
                    {columns.actions}
                  </Box>
                </TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {[...present, ...gone].map((member) => {
                const isGone = member.removed_at !== null
                return (
                  <TableRow key={member.person} sx={stackedRow}>
                    <TableCell component="th" scope="row" sx={{ ...stackedCell, fontWeight: 600 }}>
                      <bdi>{personName(member.name, lang)}</bdi>
                      {isGone && (
                        <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
                          {' '}
                          · {t.removed}
                        </Box>
                      )}
                    </TableCell>
                    <TableCell sx={stackedNamedCell(t.role)}>{roles[member.role]}</TableCell>
                    <TableCell sx={stackedNamedCell(t.tables)}>
                      <bdi>{formatTables(member.tables, comma) || t.all_tables}</bdi>
                    </TableCell>
                    <TableCell sx={{ ...stackedCell, textAlign: 'end', whiteSpace: 'nowrap' }}>
                      {mayWrite && isGone && member.name !== '' && (
                        <Button size="small" disabled={busy} onClick={() => void put(toMember(member))}>
                          {t.back}
                        </Button>
                      )}
                      {mayWrite && !isGone && (
                        <>
                          <Button
                            size="small"
                            aria-label={`${t.change}: ${member.name}`}
                            onClick={ask(() => setEdited(member))}
                          >
                            {t.change}
                          </Button>
                          <Button
                            size="small"
                            color="error"
                            aria-label={`${t.remove}: ${member.name}`}
                            onClick={ask(() => setLeaving(member))}
                          >
                            {t.remove}
                          </Button>
                        </>
                      )}
                    </TableCell>
                  </TableRow>
                )
              })}
            </TableBody>
          </Table>
          {addButton}
        </>
      )}
      {edited && (
        <StaffDialog
          member={edited === 'new' ? undefined : edited}
          taken={present.map(({ person }) => person)}
          tables={event.tables}
          busy={busy}
          error={error}
          onSave={(member) => void put(member)}
          onClose={() => setEdited(undefined)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          open
          destructive
          busy={busy}
          error={error}
          title={t.remove_title(leaving.name)}
          confirmLabel={t.remove}
          onConfirm={takeOff}
          onClose={() => setLeaving(undefined)}
        >
          {t.remove_what}
        </ConfirmDialog>
      )}
    </Section>
  )
}
