import { Box, Link } from '@mui/material'

const SCHEME = { phone: 'tel:', email: 'mailto:' } as const

type ContactProps = {
  as: keyof typeof SCHEME
  /** False inside a row that opens on a press. */
  linked: boolean
  children: string
}

export function ContactLink({ as, linked, children }: ContactProps) {
  // An address may break after its @, a number nowhere.
  const [start, ...rest] = children.split('@')
  const sx = { whiteSpace: as === 'phone' ? 'nowrap' : 'normal' }
  const shown = (
    <>
      {start}
      {rest.length > 0 && (
        <>
          @<wbr />
          {rest.join('@')}
        </>
      )}
    </>
  )
  return linked ? (
    <Link href={`${SCHEME[as]}${children}`} sx={sx}>
      <bdi dir="ltr">{shown}</bdi>
    </Link>
  ) : (
    <Box component="bdi" dir="ltr" sx={sx}>
      {shown}
    </Box>
  )
}
