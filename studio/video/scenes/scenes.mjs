import { cards } from './cards.mjs'
import { careDrops, padOff, patchTest, pressPalms } from './caring.mjs'
import { breathe, damp, fiveDots, keepsWater, peaSize, scoop, spread } from './creaming.mjs'
import { calm, doctor, greet, leaveIt, together, withPacks } from './meeting.mjs'
import { lather, onePress, temperature, washHands } from './own-hands.mjs'
import { asleep, freshBed, twiceADay, untilTomorrow, weekly } from './resting.mjs'
import { beforeOut, forgotten, hat, hours, throughClouds, twoFingers } from './sheltering.mjs'
import { lineUp, needed, tiles } from './tabling.mjs'
import { handfuls, massage, pat, tieHair } from './washing.mjs'

/** What a storyboard may ask for by name. Each is a drawing of seconds since the scene began and of options. */
export const scenes = {
  asleep,
  beforeOut,
  breathe,
  calm,
  cards,
  careDrops,
  damp,
  doctor,
  fiveDots,
  forgotten,
  freshBed,
  greet,
  handfuls,
  hat,
  hours,
  keepsWater,
  lather,
  leaveIt,
  lineUp,
  massage,
  needed,
  onePress,
  padOff,
  pat,
  patchTest,
  peaSize,
  pressPalms,
  scoop,
  spread,
  temperature,
  throughClouds,
  tieHair,
  tiles,
  together,
  twiceADay,
  twoFingers,
  untilTomorrow,
  washHands,
  weekly,
  withPacks,
}
