import { Box, Link } from '@mui/material'

const SCHEME = { phone: 'tel:', email: 'mailto:' } as const

type ContactProps = {
  as: keyof typeof SCHEME
  /** Whether a press calls or writes; not where it opens the row around it. */
  linked: boolean
  children: string
}

/** A number to call or an address to write to, read from left to right in both languages. */
export function Contact({ as, linked, children }: ContactProps) {
  // An address breaks behind its @, a number nowhere.
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
