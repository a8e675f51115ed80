/// What a character of the demo says, by what it is asked.
struct ChatLines {
  let hello: String
  let mood: String
  let play: String
  let thanks: String
  let bye: String
  let afterGame: String
  let tales: [String]
  let others: [String]

  /// - Parameter used: how many tales and other lines were said, so that none comes twice in a row.
  func answer(to text: String, _ used: inout [Int]) -> String {
    let words = Set(text.lowercased().split { !$0.isLetter }.map(String.init))
    func has(_ any: String...) -> Bool { any.contains { words.contains($0) } }
    if has("bye", "goodbye", "night") { return bye }
    if has("thanks", "thank", "ty") { return thanks }
    if has("play", "game", "bricks", "four") { return play }
    if has("you", "feeling", "mood") && has("how", "are") { return mood }
    if has("tell", "story", "something", "what", "why") {
      used[0] += 1
      return tales[(used[0] - 1) % tales.count]
    }
    used[1] += 1
    return others[(used[1] - 1) % others.count]
  }

  static func of(_ character: String) -> ChatLines { all[character] ?? standard }

  private static let standard = ChatLines(
    hello: "Hello! I was hoping somebody would write.", mood: "Better, now that you ask.",
    play: "Always. Give me a minute to stretch.", thanks: "Any time.", bye: "Come back soon!",
    afterGame: "That was fun. Where were we?",
    tales: ["I once counted every lamp in the street. Forty-one. One of them blinks at cats."],
    others: ["Tell me more.", "I had not thought of it like that.", "And then?"])

  private static let all: [String: ChatLines] = [
    "miso": ChatLines(
      hello: "Hi hi! The kettle is on and your seat is warm. What are we talking about?",
      mood: "Bouncy! I dropped only one cup today, and it was already chipped.",
      play: "Yes! I warn you, my paws are faster than they look.",
      thanks: "Aw! You get extra foam for that.", bye: "Bye-bye! I'll keep your mug on the shelf.",
      afterGame: "I'm still grinning! Okay, back to us. More tea?",
      tales: [
        "A customer ordered 'something blue' once. I gave him the window seat at dusk. He tipped!",
        "My tail knows when it rains. It's right about half the time, which is better than the radio.",
      ],
      others: [
        "Ooh, go on, go on!", "That deserves a biscuit. Chocolate or plain?",
        "I'm nodding so hard that my apron came loose.",
      ]),
    "sterling": ChatLines(
      hello: "Good day. I took the liberty of expecting you.",
      mood: "Adequate, thank you. I have rated it in the ledger that does not exist.",
      play: "If you insist. I shall endeavour to lose convincingly. I rarely manage.",
      thanks: "It is my profession. The pleasure is incidental.",
      bye: "Until then. I shall have the door ironed.",
      afterGame: "A most instructive interval. You were saying?",
      tales: [
        "In my youth a duke challenged me to dominoes. He is now merely a count.",
        "There is a correct way to fold a newspaper. I have written to the paper about it.",
      ],
      others: [
        "Indeed.", "I shall file that under 'remarkable'. It is a slim folder.",
        "One raises an eyebrow. Discreetly.",
      ]),
    "rocco": ChatLines(
      hello: "The champ is in! You may sit. I saved you the second best chair.",
      mood: "Undefeated since breakfast. Well. Since after breakfast.",
      play: "You? Me? Fine. I'll use my left hand. I'm left-handed, but still.",
      thanks: "Naturally. Put it on the statue.",
      bye: "Running already? Smart. See you, challenger.",
      afterGame: "I let the crown slip for dramatic effect. Continue.",
      tales: [
        "This crown? Solid cardboard. Two layers. They only give those to winners who own scissors.",
        "I once beat a mirror at staring. It blinked. I have no witnesses, only glory.",
      ],
      others: [
        "Big words. I like big words.", "Noted. I'll carve it under my statue, small.",
        "Ha! Say it again, but louder, for the crowd.",
      ]),
    "wren": ChatLines(
      hello: "Oh! Hello. Sorry, I was whispering to a bookmark.",
      mood: "Quite well, thank you. I only apologised to two chairs today.",
      play: "If you'd like to. I'm sorry in advance, in case I win.",
      thanks: "Oh, it was nothing. Page forty-one, really.",
      bye: "Goodbye. I'll keep our place.", afterGame: "I hope that was all right. Shall we go on?",
      tales: [
        "There's a book here that nobody borrows. I read it to the plants. They like chapter six.",
        "I found a pressed clover in an atlas once, exactly on the sea.",
      ],
      others: [
        "I've written that down. In pencil, so you can change it.", "May I hear a little more?",
        "That's on a shelf somewhere, I'm sure of it.",
      ]),
    "skritch": ChatLines(
      hello: "Skritch here! Skritch chewed the door so you get in faster.",
      mood: "Crunchy! Ate a screw. Was good screw.", play: "PLAY! Skritch bonk first! No rules!",
      thanks: "Is nothing. Is cable. Want cable?", bye: "Bye! Skritch guards the blinky light.",
      afterGame: "Bonk was GOOD bonk. What you say before?",
      tales: [
        "Inside machine is warm. Little fans sing. Skritch sings also. Fans stop. Rude.",
        "Once Skritch found a letter nobody sent. It said 'hi'. Skritch said hi back.",
      ],
      others: ["Hee. More!", "Skritch nod. Skritch not understand. Still nod.", "Is that food?"]),
    "oda": ChatLines(
      hello: "Evening. The lamp is lit; come and sit out of the wind.",
      mood: "Steady, thank you. The sea is busier than I am.",
      play: "Gladly. There's no hurry; the good moves wait for you.",
      thanks: "You did most of it yourself.", bye: "Mind the third step. Good night.",
      afterGame: "You kept your head when it got quick. I saw that. Now, you were saying?",
      tales: [
        "A boy learned draughts on these stairs. He captains the ferry now, and still loses to me.",
        "On foggy nights I ring the bell by hand. It sounds kinder.",
      ],
      others: [
        "Take your time.", "I think you already know the answer; say it aloud once.",
        "Hm. That's a fair wind.",
      ]),
  ]
}
