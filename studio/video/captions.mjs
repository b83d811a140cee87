// Captions and transcripts of all films, from their storyboards. Usage: node studio/video/captions.mjs
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { published, transcriptsFile } from '../encode/places.mjs'
import { films } from './films/films.mjs'
import { captionsFile, transcriptsModule } from './written.mjs'

for (const film of Object.values(films)) {
  await writeFile(path.join(published, 'media', 'videos', `${film.id}.vtt`), captionsFile(film))
}
await writeFile(transcriptsFile, transcriptsModule(Object.values(films)))
