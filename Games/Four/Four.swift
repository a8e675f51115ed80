import Playable
