// The least that opens a window and keeps it drawn: what a playing window's memory is measured above.
#include <SDL2/SDL.h>

int main(void) {
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return 1;
  SDL_Window *window = SDL_CreateWindow("hello", 0, 0, 540, 960, SDL_WINDOW_RESIZABLE);
  SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
  for (int frame = 0; frame < 600; frame++) {
    SDL_Event event;
    while (SDL_PollEvent(&event)) if (event.type == SDL_QUIT) return 0;
    SDL_RenderClear(renderer);
    SDL_RenderPresent(renderer);
    SDL_Delay(16);
  }
  return 0;
}
