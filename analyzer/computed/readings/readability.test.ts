import { expect, test } from 'vitest'
import { readabilityOf, wordsOf } from './readability.ts'

test.each([
  ['hi', 'यह लालटेन हाथ से बनाई जाती है। एक बार तेल भरने पर यह नौ घंटे जलती है। '],
  ['ur', 'یہ لالٹین ہاتھ سے بنائی جاتی ہے۔ ایک بار تیل بھرنے پر یہ نو گھنٹے جلتی ہے۔ '],
  ['hy', 'Այս լապտերը պատրաստվում է ձեռքով։ Այն վառվում է ինը ժամ մեկ լցումով։ '],
  ['am', 'ይህ ፋኖስ በእጅ የተሰራ ነው። በአንድ ሙሌት ዘጠኝ ሰዓት ይበራል። '],
  ['th', 'โคมนี้ทำด้วยมือในโรงงานของเรา จุดได้เก้าชั่วโมงต่อการเติมน้ำมันหนึ่งครั้ง '],
  ['ja', 'このランタンは工房で手作りしています。一度の給油で九時間燃えます。'],
])('sentences end as those of the language %s do', (language, sentences) => {
  const { sentences: count, sentenceLength } = readabilityOf(sentences.repeat(20), language)
  expect(count).toBe(40)
  expect(sentenceLength).toBeLessThan(22)
})

test('one text has about as many words in Korean as in English', () => {
  const english = wordsOf(
    'The glass is blown by a family in the next village. Broken glass can be replaced without tools.',
  )
  const korean = wordsOf('유리는 이웃 마을의 한 가족이 붑니다. 깨진 유리는 도구 없이 바꿀 수 있습니다.')
  expect(korean.length / english.length).toBeGreaterThan(0.8)
})
