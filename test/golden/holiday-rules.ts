import type { State } from '#shared/business/state.ts'

// The holiday acts as rules, calculated apart from server/business/holidays/public-holiday-dates.json. The golden years
// show what happens on weekends, except for New Year's Day and Australia Day, which fall on weekdays in both of them.

type Day = Temporal.PlainDate
type Named = [day: Day, name: string]

const [monday, tuesday, saturday, sunday] = [1, 2, 6, 7]
const date = (year: number, month: number, day: number) => Temporal.PlainDate.from({ year, month, day })

/** The first such weekday on or after the day. */
const onOrAfter = (day: Day, weekday: number) => day.add({ days: (weekday - day.dayOfWeek + 7) % 7 })
const nth = (n: number, weekday: number, year: number, month: number) =>
  onOrAfter(date(year, month, 1), weekday).add({ weeks: n - 1 })
const last = (weekday: number, year: number, month: number) =>
  onOrAfter(date(year, month, 1).add({ months: 1 }), weekday).subtract({ weeks: 1 })
const isWeekend = ({ dayOfWeek }: Day) => dayOfWeek === saturday || dayOfWeek === sunday
const mondayAfter = (day: Day) => onOrAfter(day, monday)

/** Easter Sunday by the Gregorian algorithm of Meeus, Jones and Butcher. */
function easterSunday(year: number): Day {
  const golden = year % 19
  const [century, ofCentury] = [Math.trunc(year / 100), year % 100]
  const correction = Math.trunc((century - Math.trunc((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.trunc(century / 4) - correction + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.trunc(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const shift = Math.trunc((golden + 11 * epact + 22 * toSunday) / 451)
  const marchDay = epact + toSunday - 7 * shift + 22
  return date(year, 3, 1).add({ days: marchDay - 1 })
}

function easter(state: State, year: number): Named[] {
  const day = easterSunday(year)
  const days: Named[] = [
    [day.subtract({ days: 2 }), 'Good Friday'],
    [day.add({ days: 1 }), 'Easter Monday'],
  ]
  if (state !== 'tas') days.push([day, 'Easter Sunday'])
  if (state !== 'tas' && state !== 'wa') days.push([day.subtract({ days: 1 }), 'Easter Saturday'])
  return days
}

function january(year: number): Named[] {
  const newYear = date(year, 1, 1)
  const australiaDay = date(year, 1, 26)
  return [
    [newYear, "New Year's Day"],
    ...(isWeekend(newYear) ? [[mondayAfter(newYear), "New Year's Day (additional)"] satisfies Named] : []),
    isWeekend(australiaDay)
      ? [mondayAfter(australiaDay), 'Australia Day (instead of the weekend day)']
      : [australiaDay, 'Australia Day'],
  ]
}

const anzacAdded: Record<number, readonly State[]> = { [saturday]: ['nsw', 'wa'], [sunday]: ['nsw', 'wa', 'sa'] }
const anzacMoved: Record<number, readonly State[]> = { [saturday]: ['act'], [sunday]: ['qld', 'act', 'nt'] }

function anzac(state: State, year: number): Named[] {
  const day = date(year, 4, 25)
  if (anzacMoved[day.dayOfWeek]?.includes(state)) return [[mondayAfter(day), 'Anzac Day (instead of the weekend day)']]
  const added = anzacAdded[day.dayOfWeek]?.includes(state) ?? false
  return [[day, 'Anzac Day'], ...(added ? [[mondayAfter(day), 'Anzac Day (additional)'] satisfies Named] : [])]
}

function christmas(state: State, year: number): Named[] {
  const [christmasDay, secondDay] = [date(year, 12, 25), date(year, 12, 26)]
  if (christmasDay.dayOfWeek === sunday)
    throw new Error(`Christmas ${year} is a Sunday, which no golden year is: look up each act and add the rule here`)
  const second = state === 'sa' ? 'Proclamation Day' : 'Boxing Day'
  const days: Named[] = [[christmasDay, 'Christmas Day']]
  if (isWeekend(christmasDay)) days.push([mondayAfter(christmasDay), 'Christmas Day (additional)'])
  const replacement = secondDay.add({ days: 2 })
  if (!isWeekend(secondDay)) days.push([secondDay, second])
  else if (state === 'tas') days.push([replacement, second])
  else days.push([secondDay, second], [replacement, `${second} (additional)`])
  return days
}

const juneBirthday = (year: number): Named => [nth(2, monday, year, 6), "King's Birthday"]
const octoberLabour = (year: number): Named => [nth(1, monday, year, 10), 'Labour Day']

const own: Record<State, (year: number) => Named[]> = {
  nsw: (year) => [juneBirthday(year), octoberLabour(year)],
  vic: (year) => [
    [nth(2, monday, year, 3), 'Labour Day'],
    juneBirthday(year),
    // Set each year by the AFL: usually the Grand Final is on the last Saturday of September.
    [last(saturday, year, 9).subtract({ days: 1 }), 'Friday before AFL Grand Final'],
    [nth(1, tuesday, year, 11), 'Melbourne Cup Day'],
  ],
  qld: (year) => [
    [nth(1, monday, year, 5), 'Labour Day'],
    [nth(1, monday, year, 10), "King's Birthday"],
  ],
  wa: (year) => [
    [nth(1, monday, year, 3), 'Labour Day'],
    [nth(1, monday, year, 6), 'Western Australia Day'],
    // Proclaimed each year, usually for the last Monday of September.
    [last(monday, year, 9), "King's Birthday"],
  ],
  sa: (year) => [[nth(2, monday, year, 3), 'Adelaide Cup Day'], juneBirthday(year), octoberLabour(year)],
  tas: (year) => [[nth(2, monday, year, 3), 'Eight Hours Day'], juneBirthday(year)],
  act: (year) => [
    [nth(2, monday, year, 3), 'Canberra Day'],
    [onOrAfter(date(year, 5, 27), monday), 'Reconciliation Day'],
    juneBirthday(year),
    octoberLabour(year),
  ],
  nt: (year) => [
    [nth(1, monday, year, 5), 'May Day'],
    juneBirthday(year),
    [nth(1, monday, year, 8), 'Picnic Day'],
  ],
}

/** The statewide full days of a year as `YYYY-MM-DD name`, by day. */
export function holidaysByRule(state: State, year: number): string[] {
  const days = [...january(year), ...easter(state, year), ...anzac(state, year), ...christmas(state, year), ...own[state](year)]
  return days.map(([day, name]) => `${day.toString()} ${name}`).toSorted()
}
