import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { TeamPersonView } from '@olympiad/contracts/views/people'
import { useTranslate } from 'react-admin'
import { useRight } from '../../auth/use-rights.ts'
import { formatDate } from '../../format.ts'
import { DecorativeImage } from '../../shared/DecorativeImage.tsx'
import { pictureUrl } from '../../shared/picture-urls.ts'
import { stackedCell, stackedHead, stackedNamedCell, stackedRow } from '../../shared/stacked-table.ts'
import { useLang } from '../../use-lang.ts'
import { PersonLink } from '../person/PersonLink.tsx'
import { ConsentCell } from './ConsentCell.tsx'

const COLUMNS = ['national_id', 'email', 'phone_number', 'dob'] as const

export function PeopleTable({ team, people, caption }: { team: string; people: TeamPersonView[]; caption: string }) {
  const translate = useTranslate()
  const lang = useLang()
  const columns = useRight('personal-data') ? COLUMNS : []
  if (people.length === 0) return <Typography color="text.secondary">{translate('resources.teams.nobody')}</Typography>
  const label = (column: string) => translate(`resources.people.fields.${column}`)
  const shown = (person: TeamPersonView, column: (typeof COLUMNS)[number]) =>
    column === 'dob' && person.dob ? formatDate(person.dob, lang) : person[column] || '–'
  return (
    <Box sx={{ overflowX: 'auto', mx: -1.5 }} tabIndex={0} role="group" aria-label={caption}>
      <Table size="small" aria-label={caption}>
        <TableHead sx={stackedHead}>
          <TableRow>
            <TableCell>{label('name')}</TableCell>
            <TableCell>{translate('resources.teams.agreement.name')}</TableCell>
            {columns.map((column) => (
              <TableCell key={column}>{label(column)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {people.map((person) => (
            <TableRow key={person._id} sx={stackedRow}>
              <TableCell component="th" scope="row" sx={{ ...stackedCell, fontWeight: 600 }}>
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
                  <DecorativeImage src={pictureUrl(undefined, person.name)} size={28} />
                  {person.name ? (
                    <PersonLink id={person._id} alone>
                      {person.name}
                    </PersonLink>
                  ) : (
                    translate('texts.removed_member')
                  )}
                </Box>
              </TableCell>
              <TableCell sx={stackedNamedCell(translate('resources.teams.agreement.name'))}>
                <ConsentCell team={team} person={person} />
              </TableCell>
              {columns.map((column) => (
                <TableCell key={column} sx={{ ...stackedNamedCell(label(column)), whiteSpace: 'nowrap' }}>
                  <bdi dir={column === 'dob' ? 'auto' : 'ltr'}>{shown(person, column)}</bdi>
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
