/**
 * Status of each call by caller (docs/specification/decisions.md "People"). 404 for a team that the caller may not see, 403 for a
 * forbidden action. `coach`, `student` and `entity` belong to the team, the others don't. The last column is the
 * code of a 409 or 400.
 */
export const MEMBER_ACCESS = `
call                       team    nobody  student  otherStudent  coach  otherCoach  entity  otherEntity  judge  admin  because
who won before             none    200     200      200           200    200         200     200          200    200
every own team             none    401     200      200           200    200         200     200          200    200
own teams by page          none    401     200      200           200    200         200     200          200    200
teams to be judged         none    401     403      403           403    403         403     403          200    403
where one was named        none    401     200      200           200    200         200     200          200    200
own orders                 none    401     200      200           200    200         200     200          200    200
own school record          none    401     200      200           200    200         200     200          200    200
own billing address        none    401     403      403           403    403         200     200          403    403
keeping that address       none    401     403      403           403    403         400     400          403    403    postal_code_wrong
own request to be erased   none    401     200      200           200    200         200     200          200    200
a copy of own data         none    401     200      200           200    200         200     200          200    200
asking to be erased        none    401     400      400           400    400         400     400          400    400    invalid_value
taking that back           none    401     404      200           404    404         404     404          404    404
registering a team         none    401     403      403           400    400         400     400          403    400    fill_all_fields
looking a coach up         none    401     403      403           200    200         200     200          403    200
looking a member up        none    401     403      403           200    200         200     200          403    200
looking an entity up       none    401     403      403           200    200         200     200          403    200
a team                     paid    401     200      404           200    404         200     404          200    200
a team                     unpaid  401     200      404           200    404         200     404          404    200
taking a member in         paid    401     403      403           409    404         403     404          403    409    team_full
taking a member in         unpaid  401     403      403           409    404         403     404          403    409    team_unpaid
taking a coach in          paid    401     403      403           409    404         403     404          403    409    team_has_coach
taking a coach in          unpaid  401     403      403           409    404         403     404          403    409    team_unpaid
reading an invitation      none    404     404      404           404    404         404     404          404    404
answering an invitation    none    404     404      404           404    404         404     404          404    404
answering for oneself      paid    401     200      404           200    404         404     404          404    404
answering for oneself      unpaid  401     200      404           200    404         404     404          404    404
asking a member again      paid    401     403      403           409    404         403     404          403    409    invitation_answered
asking a member again      unpaid  401     403      403           409    404         403     404          403    409    invitation_answered
linking its entity         paid    401     403      403           200    404         403     404          403    200
linking its entity         unpaid  401     403      403           409    404         403     404          403    409    team_unpaid
leaving the waiting list   paid    401     403      403           409    404         409     404          403    409    team_not_waiting
leaving the waiting list   unpaid  401     403      403           409    404         409     404          403    409    team_not_waiting
sending scores             paid    401     403      403           409    404         403     404          403    409    scores_submitted
sending scores             unpaid  401     403      403           409    404         403     404          403    409    team_unpaid
the PDF of its scores      paid    401     403      404           200    404         403     404          403    200
the PDF of its scores      unpaid  401     403      404           404    404         403     404          404    404
its orders                 paid    401     403      404           200    404         200     404          403    200
its orders                 unpaid  401     403      404           200    404         200     404          404    200
starting its payment       paid    401     403      403           409    404         409     404          403    409    team_already_paid
starting its payment       unpaid  401     403      403           200    404         200     404          403    200
how its payment stands     paid    401     403      403           200    404         200     404          403    200
how its payment stands     unpaid  401     403      403           200    404         200     404          403    200
its invoice                paid    401     403      403           200    404         200     404          403    200
its invoice                unpaid  401     403      403           404    404         404     404          403    404
the invoice of an order    paid    401     403      404           200    404         200     404          403    200
the invoice of an order    unpaid  401     403      404           404    404         404     404          404    404
its invoice made out anew  paid    401     403      403           403    403         403     403          403    404
its invoice made out anew  unpaid  401     403      403           403    403         403     403          403    404
the file of its invoice    paid    401     403      404           200    404         200     404          403    200
the file of its invoice    unpaid  401     404      404           404    404         404     404          404    404
its certificates           paid    401     200      404           200    404         200     404          200    200
its certificates           unpaid  401     404      404           404    404         404     404          404    404
making its certificate     paid    401     200      404           200    404         200     404          200    200
making its certificate     unpaid  401     404      404           404    404         404     404          404    404
its final certificate      paid    401     200      404           200    404         200     404          200    200
its final certificate      unpaid  401     404      404           404    404         404     404          404    404
the file of a certificate  paid    401     200      404           200    404         200     404          200    200
the file of a certificate  unpaid  401     404      404           404    404         404     404          404    404
verifying a serial         paid    200     200      200           200    200         200     200          200    200
verifying a serial         unpaid  404     404      404           404    404         404     404          404    404
a member's picture         paid    401     200      404           200    404         200     404          200    200
a member's picture         unpaid  401     404      404           404    404         404     404          404    404
events that one judges     none    401     200      200           200    200         200     200          200    200
the sheets of an event     none    401     404      404           404    404         404     404          200    200
sending a sheet            none    401     404      404           404    404         404     404          200    200
what was sent              none    401     404      404           404    404         404     404          404    200
a sheet that was sent      none    401     404      404           404    404         404     404          404    404
deciding about a sheet     none    401     404      404           404    404         404     404          404    404
disqualifying a team       none    401     404      404           404    404         404     404          404    400    scoring_team_elsewhere
sending a game             none    401     404      404           404    404         404     404          200    200
the games of an event      none    401     404      404           404    404         404     404          404    200
deciding about a game      none    401     404      404           404    404         404     404          404    404
forfeiting games           none    401     404      404           404    404         404     404          404    409    team_without_games
opening a round            none    401     404      404           404    404         404     404          404    404
who has arrived            none    401     404      404           404    404         404     404          404    200
the check-in of a team     none    401     404      404           404    404         404     404          404    404
checking a team in         none    401     404      404           404    404         404     404          404    404
the board set live         none    401     404      404           404    404         404     404          404    409    board_not_frozen
the ceremony               none    401     404      404           404    404         404     404          404    200
the boards to watch now    none    200     200      200           200    200    200         200     200          200    200
the board                  none    200     200      200           200    200         200     200          200    200
the board as a stream      none    200     200      200           200    200         200     200          200    200
its events                 paid    401     404      404           200    404         404     404          404    200
its events                 unpaid  401     404      404           200    404         404     404          404    200
issuing the finals         none    401     403      403           403    403         403     403          403    200
revoking a certificate     none    401     403      403           403    403         403     403          403    404
`
